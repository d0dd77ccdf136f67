/** Address of a link that dials a number in international form. */
export function telephoneAddress(phone: string): string {
  return `tel:+${digitsOf(phone)}`;
}

export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** The number with non-breaking spaces, so that it stays on one line. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00A0');
}
