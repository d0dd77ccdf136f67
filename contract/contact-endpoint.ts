/** Where messages are sent. A file of its own: every page's script knows it, and need not carry the rules of the form. */
export const contactEndpoint = '/api/contact';
