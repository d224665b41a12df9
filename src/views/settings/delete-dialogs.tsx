import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { PersonalDataActor } from '../../../machines/personal-data/personal-data.machine.ts'
import {
  selectDeletion,
  selectFailure,
  selectIsDeleting,
  selectIsMistyped,
  selectTyped,
} from '../../../machines/personal-data/personal-data.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FactList } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './personal-data.module.css'

type Props = { data: PersonalDataActor; email: string }

const Gone = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon of={Trash2} size={16} />
    <span>{children}</span>
  </li>
)

const Keep = ({ data, disabled }: { data: PersonalDataActor; disabled?: boolean }) => (
  <Button disabled={disabled} onClick={() => data.send({ type: 'deletion.giveUp' })}>
    <Trans id="settings.delete.keep">Keep my account</Trans>
  </Button>
)

/** The data that remains after deletion, grouped by reason. */
function RetainedData({ data }: { data: PersonalDataActor }) {
  const kept = useSelector(data, selectDeletion)?.kept ?? []
  const reasons = [...new Set(kept.map(({ reason }) => reason))]
  if (kept.length === 0)
    return (
      <p className="slate">
        <Trans id="settings.delete.nothingKept">We don’t have to keep anything.</Trans>
      </p>
    )
  return (
    <>
      <h3 className={styles.heading}>
        <Trans id="settings.delete.kept">What we must keep, without your name</Trans>
      </h3>
      {reasons.map((reason) => (
        <div key={reason} className={styles.kept}>
          <p className="small">{reason}</p>
          <FactList
            facts={kept.flatMap((one, at) => (one.reason === reason ? [{ id: String(at), term: one.field, value: one.value }] : []))}
          />
        </div>
      ))}
    </>
  )
}

/** What is deleted and what is retained, before anything happens (LAW-7). */
export function FirstQuestion({ data, email }: Props) {
  return (
    <ConfirmDialog
      open
      strip="red"
      onClose={() => data.send({ type: 'deletion.giveUp' })}
      title={<Trans id="settings.delete.first">Delete your account?</Trans>}
      text={<Trans id="settings.delete.first.text">For {email}. We’ll send a final email there to confirm.</Trans>}
      details={
        <>
          <h3 className={styles.heading}>
            <Trans id="settings.delete.gone">Deleted immediately</Trans>
          </h3>
          <ul className={styles.list}>
            <Gone>
              <Trans id="settings.delete.gone.profile">Profile and saved travellers</Trans>
            </Gone>
            <Gone>
              <Trans id="settings.delete.gone.quiz">Quiz answers, offers and wishlist</Trans>
            </Gone>
            <Gone>
              <Trans id="settings.delete.gone.orders">Unpaid bookings you’ve started</Trans>
            </Gone>
            <Gone>
              <Trans id="settings.delete.gone.links">Share links, which stop working</Trans>
            </Gone>
            <Gone>
              <Trans id="settings.delete.gone.sessions">Sign-ins on all your devices</Trans>
            </Gone>
          </ul>
          <RetainedData data={data} />
        </>
      }
      actions={
        <>
          <Button variant="danger" onClick={() => data.send({ type: 'deletion.goOn' })}>
            <Trans id="settings.delete.goOn">Confirm with my email address</Trans>
          </Button>
          <Keep data={data} />
        </>
      }
    />
  )
}

/** Requires typing the address, to prevent accidental deletion (SETTINGS-13). */
export function SecondQuestion({ data, email }: Props) {
  const { t } = useLingui()
  const typed = useSelector(data, selectTyped)
  const isDeleting = useSelector(data, selectIsDeleting)
  const failure = useSelector(data, selectFailure)
  const isMistyped = useSelector(data, selectIsMistyped)
  const confirm = () => data.send({ type: 'deletion.confirm', email })
  return (
    <ConfirmDialog
      open
      closeDisabled={isDeleting}
      strip="red"
      onClose={() => data.send({ type: 'deletion.giveUp' })}
      title={<Trans id="settings.delete.second">Delete permanently?</Trans>}
      text={
        <Trans id="settings.delete.second.text">
          This can’t be undone, not even by support. Type your email address, {email}, to confirm.
        </Trans>
      }
      details={
        <form
          id="delete-account"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <TextField
            type="email"
            label={t({ id: 'settings.delete.email', message: 'Your email address' })}
            autoComplete="off"
            maxLength={254}
            autoFocus
            value={typed}
            readOnly={isDeleting}
            error={failure ? t(message(failure)) : undefined}
            onChange={(event) => data.send({ type: 'deletion.type', text: event.target.value })}
          />
        </form>
      }
      actions={
        <>
          <Button variant="danger" type="submit" form="delete-account" busy={isDeleting} soft={isMistyped}>
            <Trans id="settings.delete.confirm">Delete permanently</Trans>
          </Button>
          <Keep data={data} disabled={isDeleting} />
        </>
      }
    />
  )
}

/** The reasons why the account can't be deleted, from the back end (LAW-12). */
export function BlockedDialog({ data }: { data: PersonalDataActor }) {
  const blocked = useSelector(data, selectDeletion)?.blocked ?? []
  return (
    <ConfirmDialog
      open
      strip="blue"
      onClose={() => data.send({ type: 'deletion.giveUp' })}
      title={<Trans id="settings.delete.blocked">Not yet</Trans>}
      text={<Trans id="settings.delete.blocked.text">Your account can’t be deleted right now.</Trans>}
      details={blocked.map(({ text }) => <p key={text}>{text}</p>)}
      actions={
        <Button onClick={() => data.send({ type: 'deletion.giveUp' })}>
          <Trans id="settings.delete.understood">Back to your data</Trans>
        </Button>
      }
    />
  )
}
