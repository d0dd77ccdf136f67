export { Page } from '../portfolio/+Page.tsx';
