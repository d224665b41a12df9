import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

/** A grey placeholder for content; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '18px', className }: { width?: string; height?: string; className?: string }) {
  return <span className={cx(styles.shape, className)} style={{ '--w': width, '--h': height } as CSSProperties} aria-hidden="true" />
}

/** Announces loading once for a group of silent placeholders. */
export function SkeletonGroup({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <div className={className} role="status" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      {children}
    </div>
  )
}

/** A loading list: five rows (SHELL-20) by default. */
export function SkeletonList({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <SkeletonGroup label={label} className={styles.list}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows
        <span key={at} className={styles.row} data-skeleton-row>
          <Skeleton width="84px" height="60px" />
          <span className={styles.words}>
            <Skeleton width={`${70 - at * 6}%`} />
            <Skeleton width={`${48 - at * 4}%`} height="14px" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
