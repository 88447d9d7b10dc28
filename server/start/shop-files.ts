/** Files and folders for backups, if they exist. */
export const SHOP_FILES: readonly string[] = ['secret', 'pictures']
