/** The result of a check. `advice`: what to do about a fault, or what a skipped check needs. */
export type Finding = { check: string; state: 'right' | 'wrong' | 'unchecked'; found: string; advice?: string };

/** A fault of the site: what was found, and what to do. */
class Fault extends Error {
  readonly advice: string;
  constructor(found: string, advice: string) {
    super(found);
    this.advice = advice;
  }
}

/** Thrown by a check that cannot run from here: why, and what it needs. */
export class Unchecked extends Fault {}

/** Throws a Fault with what was found and what to do, unless `isRight`. */
export function assert(isRight: boolean, found: string, advice: string): asserts isRight {
  if (!isRight) throw new Fault(found, advice);
}

/** Runs a check, which returns what it found or throws a Fault. Any other error comes from the network. */
export async function findingOf(check: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { check, state: 'right', found: await run() };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const advice = error instanceof Fault ? error.advice : 'make sure that this address answers, and check again';
    return { check, state: error instanceof Unchecked ? 'unchecked' : 'wrong', found, advice };
  }
}

const stateLabels = { right: 'ok         ', wrong: 'WRONG      ', unchecked: 'not checked' };

/** One line: `WRONG       https from http  http://a.rs/ answers 200: redirect it to https`. */
export function findingLine({ check, state, found, advice }: Finding): string {
  const line = `${stateLabels[state]} ${check.padEnd(17)} ${found}${advice === undefined ? '' : `: ${advice}`}`;
  return line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
