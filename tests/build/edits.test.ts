/** Every kind of edit, built one after the other: dist/ is the same, byte for byte, as what a build from nothing makes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from './random.ts';
import { cleanOutput, differences, mustBuild, outputOf, smallCopy } from './built-copy.ts';
import { type Edit, edits } from './edits.ts';

/** A build from nothing takes as long as several of what changed: it is made after so many edits. */
const EDITS_TO_COMPARE = 6;

const edited = smallCopy();
beforeAll(() => mustBuild(edited.root));
afterAll(() => edited.remove());

const kinds = Object.entries<Edit>(edits);
const groups = Array.from({ length: Math.ceil(kinds.length / EDITS_TO_COMPARE) }, (_, index) =>
  kinds.slice(index * EDITS_TO_COMPARE, (index + 1) * EDITS_TO_COMPARE),
).map((group) => ({ group, names: group.map(([name]) => name).join(', ') }));

test.each(groups)('after a change of $names', async ({ group }) => {
  const random = new Random(1);
  const done: string[] = [];
  for (const [name, edit] of group) {
    done.push(
      edit(
        edited.root,
        random,
        kinds.findIndex(([other]) => other === name),
      ),
    );
    await mustBuild(edited.root);
  }
  expect(differences(outputOf(edited.root), await cleanOutput(edited.root)), done.join('\n')).toEqual([]);
});
