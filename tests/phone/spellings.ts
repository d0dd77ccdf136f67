/** Digits that name the number within a country: enough to know it by, without code, trunk zero and the like. */
const TELLING_DIGITS = 8;
/** `60 / 937 - 28`, tags between them not counted. */
const MOST_BETWEEN = 3;

/** R6: whether a text holds the digits of a number in any spelling that a program or a person could have put there. */
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

/** Entities, percent signs and escapes of scripts as the characters that they stand for. */
function decoded(text: string): string {
  return text
    .replaceAll(/&#x0*([\da-f]{2});?/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#0*(\d{2,3});?/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/(?:%|\\x|\\u00)([\da-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
