import type { Question } from '../questions.ts'
import { answerBlocks, type Block } from './answer-blocks.ts'
import performance from './performance.txt?raw'
import prototypalInheritance from './prototypal-inheritance.txt?raw'
import settingState from './setting-state.txt?raw'
import stateManagement from './state-management.txt?raw'
import unitTests from './unit-tests.txt?raw'

/** Server only: a page contains the one answer it shows, and no script contains any. */
export const ANSWERS: Record<Question['slug'], readonly Block[]> = {
  performance: answerBlocks(performance),
  'state-management': answerBlocks(stateManagement),
  'prototypal-inheritance': answerBlocks(prototypalInheritance),
  'setting-state': answerBlocks(settingState),
  'unit-tests': answerBlocks(unitTests),
}
