import { TextField } from '../../ui/text-field/text-field.tsx'
import { CopyButton, shortAddress } from './copy-button.tsx'
import styles from './link-field.module.css'

/** A created link in full, with a copy button. Selecting the field selects all of it. `ready` is the text before (WISH-13). */
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
