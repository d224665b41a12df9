import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../../platform/browser/clipboard.ts'
import { Button, type ButtonLook } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './copy-button.module.css'

/** An address without its scheme, for display. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '')

/** Copies a link and confirms it, or explains what to do if the browser refuses (WISH-13). `ready` is the text before. */
export function CopyButton({ text, look = {}, label, ready }: { text: string; look?: ButtonLook; label?: string; ready?: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <Button
        {...look}
        className={isCopied ? styles.copied : undefined}
        aria-label={label}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Icon of={isCopied ? Check : Copy} />
        {isCopied ? <Trans id="share.copied">Copied</Trans> : <Trans id="share.copy">Copy</Trans>}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t({ id: 'share.copiedStatus', message: 'Link copied' }) : ready}
      </span>
      {isCopied === false && (
        <p className={`small ${styles.failed}`} role="alert">
          <Trans id="share.copyFailed">Your browser blocked copying. Select the link and copy it yourself.</Trans>
        </p>
      )}
    </>
  )
}
