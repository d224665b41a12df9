import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import type { PersonalDataActor } from '../../../machines/personal-data/personal-data.machine.ts'
import {
  selectDialog,
  selectFailure,
  selectIsDownloading,
  selectIsReading,
} from '../../../machines/personal-data/personal-data.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { BlockedDialog, FirstQuestion, SecondQuestion } from './delete-dialogs.tsx'
import styles from './personal-data.module.css'

type Props = { data: PersonalDataActor; email: string }

/** The user's data, to download or to delete with the account. Questions of the deletion are dialogs over it (SETTINGS-11, SETTINGS-13). */
export default function PersonalDataPanel({ data, email }: Props) {
  const { t } = useLingui()
  const dialog = useSelector(data, selectDialog)
  const isDownloading = useSelector(data, selectIsDownloading)
  const isReading = useSelector(data, selectIsReading)
  const failure = useSelector(data, selectFailure)
  return (
    <>
      {dialog === 'data' && failure && <Notice tone="danger" alert title={t(message(failure))} />}
      <section className={styles.part}>
        <div>
          <h3 className={styles.name}>
            <Trans id="settings.data.download.title">Download my data</Trans>
          </h3>
          <p className={`slate ${styles.words}`}>
            <Trans id="settings.data.download.text">
              Everything stored under {email}: profile, travellers, quiz answers, saved offers, share links, bookings and payments. We never
              have your card numbers.
            </Trans>
          </p>
          <p className="small slate">
            <Trans id="settings.data.download.form">One JSON file that other programs can read.</Trans>
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={isDownloading}
          disabled={isReading}
          onClick={() => data.send({ type: 'data.download' })}
        >
          <Icon of={Download} size={16} />
          <Trans id="settings.data.download">Download</Trans>
        </Button>
      </section>
      <section className={styles.part}>
        <div>
          <h3 className={styles.name}>
            <Trans id="settings.data.delete.title">Delete my account</Trans>
          </h3>
          <p className={`slate ${styles.words}`}>
            <Trans id="settings.data.delete.text">
              Your profile, answers, saved offers and links are deleted immediately. What tax law requires us to keep no longer has your
              name on it.
            </Trans>
          </p>
        </div>
        <Button variant="danger" size="small" busy={isReading} disabled={isDownloading} onClick={() => data.send({ type: 'deletion.ask' })}>
          <Icon of={Trash2} size={16} />
          <Trans id="settings.data.delete">Delete account</Trans>
        </Button>
      </section>
      {dialog === 'blocked' && <BlockedDialog data={data} />}
      {dialog === 'first' && <FirstQuestion data={data} email={email} />}
      {dialog === 'second' && <SecondQuestion data={data} email={email} />}
    </>
  )
}
