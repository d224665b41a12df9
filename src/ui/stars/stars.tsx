import Star from 'lucide-react/icons/star'
import styles from './stars.module.css'

/** A hotel's stars; `label` is the text alternative, for example '4 stars'. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: Math.max(0, Math.min(5, Math.round(count))) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal stars
        <Star key={at} size={15} strokeWidth={1.75} aria-hidden />
      ))}
    </span>
  )
}
