/** Static pages; what the owner writes, categories, parts and assemblies come from the shop. */
export const sitemapPaths: readonly string[] = ['/', '/parts', '/review', '/assemblies']
