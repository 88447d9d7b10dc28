/** A list for `test.each`, which makes no test of an empty one: the file would pass without having tested anything. */
export function notEmpty<List extends readonly unknown[]>(list: List): List {
  if (list.length === 0) throw new Error('This list of cases is empty, so nothing would be tested')
  return list
}
