import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx'
import styles from './room-row.module.css'

export type RoomRowProps = {
  /** Accessible name of the radios and heading of the row. */
  label: ReactNode
  /** '4 of 6 options' */
  count: ReactNode
  labels: { back: string; forth: string }
  children: ReactNode
}

/** OFFER-7: a horizontal row of room options, four per view. On phones it scrolls and the next option is partly visible. */
export function RoomRow({ label, count, labels, children }: RoomRowProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState({ first: true, last: false })
  const look = useCallback(() => {
    const box = row.current
    if (box) setEdge({ first: box.scrollLeft < 4, last: box.scrollLeft + box.clientWidth > box.scrollWidth - 4 })
  }, [])
  // Measures after layout and on each change of width. An earlier measurement would force a layout of the whole page.
  const watch = useCallback(
    (box: HTMLDivElement) => {
      row.current = box
      const width = new ResizeObserver(look)
      width.observe(box)
      return () => width.disconnect()
    },
    [look],
  )
  const move = (side: 1 | -1) =>
    row.current?.scrollBy({
      left: side * row.current.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{label}</h3>
        <span className={styles.count}>{count}</span>
        <IconButton small icon={ChevronLeft} label={labels.back} disabled={edge.first} onClick={() => move(-1)} />
        <IconButton small icon={ChevronRight} label={labels.forth} disabled={edge.last} onClick={() => move(1)} />
      </div>
      <div ref={watch} className={styles.row} onScroll={look}>
        {children}
      </div>
    </div>
  )
}

/** The placeholder of the row while rooms load, with the same height. `label` announces loading. */
export const RoomRowSkeleton = ({ title, label }: { title: ReactNode; label: string }) => (
  <SkeletonGroup label={label} className={styles.group}>
    <div className={styles.head}>
      <h3>{title}</h3>
    </div>
    <div className={styles.row}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height="100%" />
      ))}
    </div>
  </SkeletonGroup>
)
