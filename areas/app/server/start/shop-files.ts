/** Files and folders for backups, if they exist. */
export const SHOP_FILES: readonly string[] = ['secret', 'pictures']

export const DATABASE_FOLDER = 'postgres'

/** Everything that the shop stores in DATA_DIR. */
export const STORED: readonly string[] = [DATABASE_FOLDER, ...SHOP_FILES, 'backups', 'first-admin.txt']
