/** What of the data folder belongs in a backup besides the database: files and folders, those that exist. */
export const SHOP_FILES: readonly string[] = ['secret', 'pictures']
