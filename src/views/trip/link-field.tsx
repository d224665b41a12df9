import { TextField } from '../../ui/text-field/text-field.tsx'
import { CopyButton, shortAddress } from './copy-button.tsx'
import styles from './link-field.module.css'

/** A link that was made, whole, and the button that copies it; also who copies it out of the field gets all of it. `ready` is what is said before (WISH-13). */
export function LinkField({ label, url, ready }: { label: string; url: string; ready?: string }) {
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        labelHidden
        readOnly
        value={shortAddress(url)}
        onFocus={(event) => event.target.select()}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', url)
          event.preventDefault()
        }}
      />
      <CopyButton text={url} {...(ready && { ready })} />
    </div>
  )
}
