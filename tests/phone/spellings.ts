/** How many of the last digits identify the number, without country code and trunk zero. */
const TELLING_DIGITS = 8;
/** How many characters or tags may separate two digits, as in `60 / 937 - 28`. */
const MOST_BETWEEN = 3;

/** True if a text contains the phone number in a likely spelling: with separators, reversed, escaped or in base64 (R6). */
export function holdsNumber(text: string, phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '');
  const plain = decoded(text).normalize('NFKC');
  const base64 = [phone, digits, `+${digits}`].map((spelling) => btoa(spelling).replace(/.{2}=*$/, ''));
  const telling = digits.slice(-TELLING_DIGITS);
  return (
    [telling, telling.split('').toReversed().join('')].some((one) => spelled(one).test(plain)) ||
    base64.some((spelling) => text.includes(spelling))
  );
}

function spelled(digits: string): RegExp {
  return new RegExp(digits.split('').join(`(?:<[^<>]*>|\\D){0,${MOST_BETWEEN}}?`));
}

/** Decodes HTML entities, percent-encoding and JavaScript escapes. */
function decoded(text: string): string {
  return text
    .replaceAll(/&#x0*([\da-f]{2});?/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#0*(\d{2,3});?/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/(?:%|\\x|\\u00)([\da-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
