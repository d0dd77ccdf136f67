import { Random } from './random.ts';
import type { ProjectCopy } from './generated/project-copy.ts';
import { cleanOutput, differences, mustBuild, outputOf } from './built-copy.ts';
import { type Edit, edits } from './edits.ts';

const EDITS = { least: 1, most: 6 };

/** The edits of a sequence, and the files of dist/ that differ from a clean build. */
export type SequenceReport = { done: string[]; different: string[] };

/** Makes random edits in a built copy, each followed by a build. The same seed makes the same edits. */
export async function runSequence({ root }: ProjectCopy, seed: number): Promise<SequenceReport> {
  const random = new Random(seed);
  const done: string[] = [];
  for (let step = random.between(EDITS.least, EDITS.most); step > 0; step -= 1) {
    done.push(random.one(Object.values<Edit>(edits))(root, random, seed * 10 + step));
    await mustBuild(root);
  }
  return { done, different: differences(outputOf(root), await cleanOutput(root)) };
}
