"""Flat outlines: lists of (x, y), anticlockwise, that shapes are made of. Angles in degrees."""

import math


def on_circle(x, y, radius, angle):
    """The point at an angle of a circle."""
    return (x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle)))


def arc_points(x, y, radius, start, end, count=20):
    """`count` + 1 points along an arc round (x, y), from angle `start` to `end`."""
    return [on_circle(x, y, radius, start + (end - start) * i / count) for i in range(count + 1)]


def rounded_rectangle(width, depth, corner, count=12):
    """A rectangle round the origin with rounded corners, `count` + 1 points each."""
    r = max(min(corner, width / 2 - 1e-4, depth / 2 - 1e-4), 1e-4)
    x, y = width / 2 - r, depth / 2 - r
    corners = ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270))
    return [point for cx, cy, a in corners for point in arc_points(cx, cy, r, a, a + 90, count)]


def chord_arc(start, end, radius, count=20):
    """The anticlockwise arc from `start` to `end` with its centre on the left of that direction."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    height = math.sqrt(max(radius * radius - length * length / 4, 0))
    x = (x0 + x1) / 2 - (y1 - y0) / length * height
    y = (y0 + y1) / 2 + (x1 - x0) / length * height
    first = math.degrees(math.atan2(y0 - y, x0 - x))
    last = math.degrees(math.atan2(y1 - y, x1 - x))
    return arc_points(x, y, radius, first, last + 360 if last < first else last, count)


def parabola(start, control, end, count=14):
    """Points of a quadratic Bezier curve."""
    steps = [i / count for i in range(count + 1)]
    return [
        tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, control, end)) for t in steps
    ]


def star(radius, inner=0.45):
    """A five-pointed star standing on two points."""
    tips = [(radius if i % 2 == 0 else radius * inner, math.pi * i / 5) for i in range(10)]
    return [(r * math.sin(a), r * math.cos(a)) for r, a in reversed(tips)]


def rounded_polygon(radius, sides=6, rounding=0.15):
    """A regular polygon whose corners are rounded over that part of each side."""
    tips = [on_circle(0, 0, radius, 360 * i / sides + 180 / sides) for i in range(sides)]

    def between(a, b):
        return tuple((1 - rounding) * p + rounding * q for p, q in zip(a, b))

    return [
        point
        for i, tip in enumerate(tips)
        for point in parabola(between(tip, tips[i - 1]), tip, between(tip, tips[(i + 1) % sides]), 6)
    ]


def smoothed(points, count=10):
    """A Catmull-Rom curve through all but the first and the last point."""
    result = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        for t in (i / count for i in range(count)):
            result.append(
                tuple(
                    0.5
                    * (
                        2 * b[k]
                        + (c[k] - a[k]) * t
                        + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                        + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                    )
                    for k in (0, 1)
                )
            )
    return [*result, points[-2]]
