/** A backup that lies in the folder of backups. */
export type KeptBackup = { file: string; at: Date; bytes: number }

/** How the shop's own backups stand. */
export type BackupsState = {
  /** 0: the shop makes none. */
  everyHours: number
  folder: string
  count: number
  newest: KeptBackup | undefined
  /** What went wrong since the newest one. */
  failure: { at: Date; message: string } | undefined
}

/** The backups that the shop makes of itself. */
export type Backups = {
  /**
   * Writes one when the newest is old enough and nobody is writing one, and removes the oldest of too many. The answer
   * is its file.
   * @throws whatever kept it from being written; `state` tells of it until one succeeds
   */
  makeWhenDue(): Promise<string | undefined>
  state(): Promise<BackupsState>
}
