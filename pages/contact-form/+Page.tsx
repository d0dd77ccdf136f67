/** The contact page as the server sends it back (contract/contact/form-page.ts). */
export { Page } from '../contact/+Page.tsx';
