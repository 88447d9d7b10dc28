import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import everyTest from '../../vitest.config.ts'
import subjects from './subjects.json' with { type: 'json' }

/** What loads much, and what starts a shop. */
const SLOW = [/answer-operation|answers-of/, /(orders-|settle-|close-|place-|-limits|idempotency|api\/wishes)/]

/** The first test that fails ends a run, so the slow files come last. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => SLOW.findLastIndex((slow) => slow.test(moduleId))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

const { projects: _, ...shared } = everyTest.test ?? {}

const subject = subjects[process.env.MUTATION_SUBJECT as keyof typeof subjects]

/** The quick tests near the code in question, which `npm run mutation` runs for each fault that it plants. */
export default defineConfig({
  test: {
    ...shared,
    globalSetup: './tests/support/global-setup.ts',
    env: { JUDGED_PAIRS: '30' },
    include: subject.tests,
    sequence: { sequencer: QuickFilesFirst },
  },
})
