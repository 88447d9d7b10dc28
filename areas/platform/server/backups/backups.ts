export type KeptBackup = { file: string; at: Date; bytes: number }

export type BackupsState = {
  everyHours: number // 0: off
  folder: string
  count: number
  newest: KeptBackup | undefined
  failure: { at: Date; message: string } | undefined // Since the newest backup
}

export type Backups = {
  /**
   * Writes a backup if one is due and no process is writing one, then removes the oldest beyond the limit. Returns its
   * file. @throws when it can't be written; `state` reports the failure until the next success.
   */
  makeWhenDue(): Promise<string | undefined>
  state(): Promise<BackupsState>
}
