export type KeptBackup = { file: string; at: Date; bytes: number }

export type BackupsState = {
  /** 0: off. */
  everyHours: number
  folder: string
  count: number
  newest: KeptBackup | undefined
  /** Since the newest backup. */
  failure: { at: Date; message: string } | undefined
}

export type Backups = {
  /**
   * Writes a backup if one is due and no process is writing one, then removes the oldest beyond the limit. Returns its
   * file. @throws when it can't be written; `state` reports the failure until the next success.
   */
  makeWhenDue(): Promise<string | undefined>
  state(): Promise<BackupsState>
}
