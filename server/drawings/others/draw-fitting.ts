import type { Drawer } from '#server/drawings/part-drawer.ts'
import { arc, circle, polyline, rounded, slot, softRect, tube } from '#server/drawings/sheet/path.ts'
import { ribbon } from '#server/drawings/sheet/ribbon.ts'

/** A front lamp on its bar clamp. */
export const drawLight: Drawer = (sheet, _measures, part) => {
  const rear = /tail|rear|back/i.test(part.name)
  sheet.body(circle([0, 62], 22), circle([0, 62], 15.9))
  sheet.over(rounded(3, [-14, 32], [14, 32], [18, 46], [-18, 46]))
  sheet.over(rounded(9, [-62, -22], [34, -30], [34, 30], [-62, 22]))
  sheet.over(rounded(4, [34, -36], [52, -36], [52, 36], [34, 36]))
  sheet.over(
    ribbon(
      [
        [52, -33],
        [62, -18],
        [65, 0],
        [62, 18],
        [52, 33],
      ],
      1,
    ),
  )
  sheet.thin(...[-44, -34, -24].map((x) => polyline([x, -18], [x, 18])), circle([4, 0], 6))
  const rays = [-24, -12, 0, 12, 24].map((a) => polyline([78, a * 0.9], [rear ? 96 : 124, a * 1.9]))
  sheet.thin(...rays)
  sheet.centre(polyline([-74, 0], [70, 0]), polyline([0, 32], [0, 92]))
}

/** A shackle lock with its key. */
export const drawLock: Drawer = (sheet) => {
  sheet.body([
    ...arc([0, -60], 52, 180, 360),
    ['L', 52, 30],
    ['L', 36, 30],
    ['L', 36, -60],
    ['A', 36, 0, 0, -36, -60],
    ['L', -36, 30],
    ['L', -52, 30],
    ['Z'],
  ])
  sheet.over(softRect(-72, 30, 144, 34, 12))
  sheet.outline(circle([0, 47], 11))
  sheet.thin(slot([-4, 47], [4, 47], 1.8), polyline([-50, 30], [-50, 64]), polyline([50, 30], [50, 64]))
  sheet.body(circle([96, 10], 15), circle([96, 4], 5))
  sheet.body(rounded(1, [92, 24], [100, 24], [100, 60], [106, 60], [106, 66], [100, 66], [100, 76], [92, 80]))
  sheet.centre(polyline([0, -122], [0, 74]))
}

/** A mudguard over the arc of a wheel, with its stays. */
export const drawFender: Drawer = (sheet) => {
  sheet.centre(arc([0, 0], 150, 160, 380))
  sheet.body([...arc([0, 0], 172, 176, 338), ['L', 148, -60], ['A', 160, 0, 0, -160, 11], ['Z']])
  sheet.outline(tube([0, 0], [-160, -20], 4), tube([0, 0], [-92, -134], 4), circle([0, 0], 9))
  sheet.thin(circle([0, 0], 4))
}

/** A bag: pannier or pack. */
export const drawBag: Drawer = (sheet) => {
  sheet.body(rounded(16, [-70, -60], [70, -60], [84, 90], [60, 110], [-60, 110], [-84, 90]))
  sheet.over(rounded(12, [-74, -76], [74, -76], [76, -14], [0, 6], [-76, -14]))
  sheet.outline(...[-34, 34].map((x) => softRect(x - 6, -44, 12, 70, 2)), softRect(-46, 42, 92, 54, 10))
  sheet.thin(
    polyline([-46, 54], [46, 54]),
    tube([-34, -76], [-34, -92], 10),
    tube([34, -76], [34, -92], 10),
    polyline([-34, -92], [34, -92]),
  )
}
