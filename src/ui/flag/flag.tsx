import type { ReactNode } from 'react'
import { austria, band, DrawnFlag, RED, WHITE } from './drawn-flag.tsx'

/** Stripes across a line, or a row of small stars. */
const dashed = (stroke: string, d: string, strokeWidth: number, strokeDasharray: string) => (
  <path key={d} stroke={stroke} d={d} strokeWidth={strokeWidth} strokeDasharray={strokeDasharray} />
)

/** Flags of the countries of the sample inventory (SHELL-22), drawn 21 × 15. */
const FLAGS: Record<string, ReactNode> = {
  AT: austria,
  CH: [band(RED, 'M0 0h21v15H0z'), band(WHITE, 'M9 3h3v3h3v3h-3v3H9V9H6V6h3z')],
  FR: [band('#21468B', 'M0 0h7v15H0z'), band(WHITE, 'M7 0h7v15H7z'), band(RED, 'M14 0h7v15h-7z')],
  IT: [band('#1D6B45', 'M0 0h7v15H0z'), band(WHITE, 'M7 0h7v15H7z'), band(RED, 'M14 0h7v15h-7z')],
  RS: [
    band(RED, 'M0 0h21v5H0z'),
    band('#21468B', 'M0 5h21v5H0z'),
    band(WHITE, 'M0 10h21v5H0z'),
    band(WHITE, 'M4.2 3h5v5.2q0 2.6-2.5 3.6-2.5-1-2.5-3.6z'),
    band(RED, 'M4.8 3.6h3.8v4.5q0 2-1.9 2.9-1.9-.9-1.9-2.9z'),
    band(WHITE, 'M6.3 4.4h.8v2h1.2v.8H7.1v2.2h-.8V7.2H5.1v-.8h1.2z'),
  ],
  CA: [
    band(RED, 'M0 0h21v15H0z'),
    band(WHITE, 'M5.2 0h10.6v15H5.2z'),
    band(
      RED,
      'M10.5 2.4l1 1.9 1-.5-.4 2.6 1.3-1.3.3.8 1.5-.3-.6 1.6.8.4-2.7 2.1.3 1-2.2-.3.1 2.3h-.8l.1-2.3-2.2.3.3-1-2.7-2.1.8-.4-.6-1.6 1.5.3.3-.8 1.3 1.3-.4-2.6 1 .5z',
    ),
  ],
  SE: [band('#1E5C97', 'M0 0h21v15H0z'), band('#F5C32C', 'M0 6h21v3H0zM6.4 0h3v15h-3z')],
  US: [
    band(WHITE, 'M0 0h21v15H0z'),
    dashed(RED, 'M10.5 0v15', 21, '1.154'),
    band('#243B6B', 'M0 0h9.2v8.08H0z'),
    dashed(WHITE, 'M1.1 1.65h8M2.1 4.05h6M1.1 6.45h8', 0.9, '.9 1.1'),
  ],
  BA: [band('#1F3F8F', 'M0 0h21v15H0z'), band('#F5C32C', 'M6.6 0h11v15z'), dashed(WHITE, 'M4.6-.4l9 15.4', 1.3, '1.3 1.9')],
}

/** The flag of an ISO country code in capitals; nothing for countries without a drawing. Decorative: the name is next to it. */
export function Flag({ code }: { code: string }) {
  const drawing = FLAGS[code.toUpperCase()]
  if (!drawing) return null
  return <DrawnFlag code={code.toUpperCase()}>{drawing}</DrawnFlag>
}
