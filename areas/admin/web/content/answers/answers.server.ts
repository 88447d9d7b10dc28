import type { Question } from '../questions.ts'
import type { Block } from './answer-blocks.ts'
import { performance } from './performance.server.ts'
import { prototypalInheritance } from './prototypal-inheritance.server.ts'
import { settingState } from './setting-state.server.ts'
import { stateManagement } from './state-management.server.ts'
import { unitTests } from './unit-tests.server.ts'

/** Server only: a page contains the one answer it shows, and no script contains any. */
export const ANSWERS: Record<Question['slug'], readonly Block[]> = {
  performance,
  'state-management': stateManagement,
  'prototypal-inheritance': prototypalInheritance,
  'setting-state': settingState,
  'unit-tests': unitTests,
}
