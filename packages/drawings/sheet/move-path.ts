import type { Command, Path, Point } from './path.ts'

export function shift(path: Path, dx: number, dy: number): Path {
  return mapPoints(path, ([x, y]) => [x + dx, y + dy])
}

/** Clockwise. */
export function turn(path: Path, degrees: number, about: Point = [0, 0]): Path {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return mapPoints(path, ([x, y]) => {
    const [dx, dy] = [x - about[0], y - about[1]]
    return [about[0] + dx * cos - dy * sin, about[1] + dx * sin + dy * cos]
  })
}

/** At the vertical line `x = axis`. */
export function mirror(path: Path, axis = 0): Path {
  return mapPoints(path, ([x, y]) => [2 * axis - x, y], 1, true)
}

/** At the horizontal line `y = axis`. */
export function flip(path: Path, axis = 0): Path {
  return mapPoints(path, ([x, y]) => [x, 2 * axis - y], 1, true)
}

/** Scales about the origin, then moves, for details at their own scale. */
export function enlarge(path: Path, factor: number, to: Point = [0, 0]): Path {
  return mapPoints(path, ([x, y]) => [x * factor + to[0], y * factor + to[1]], factor)
}

/** Copies spaced evenly around the origin. */
export function around(path: Path, count: number, startDegrees = 0): Path[] {
  return Array.from({ length: count }, (_, index) => turn(path, startDegrees + (index * 360) / count))
}

function mapPoints(path: Path, to: (point: Point) => Point, factor = 1, flipped = false): Path {
  return path.map((command): Command => {
    switch (command[0]) {
      case 'Z':
        return command
      case 'A': {
        const [, radius, large, sweep, x, y] = command
        return ['A', radius * factor, large, flipped ? (sweep === 1 ? 0 : 1) : sweep, ...to([x, y])]
      }
      case 'Q':
        return ['Q', ...to([command[1], command[2]]), ...to([command[3], command[4]])]
      case 'C':
        return ['C', ...to([command[1], command[2]]), ...to([command[3], command[4]]), ...to([command[5], command[6]])]
      default:
        return [command[0], ...to([command[1], command[2]])]
    }
  })
}
