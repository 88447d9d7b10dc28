// Imported before anything that loads React: it is many times slower at rendering without it.
process.env.NODE_ENV ||= 'production'
