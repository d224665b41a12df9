import { Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '../../../contract/user.ts'
import { config } from '../../config.ts'
import { formatShortDay } from '../../ui/dates.ts'
import { FactList } from '../../ui/facts/facts.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './booking.module.css'

/** All travellers. Support corrects names, unless the trip is cancelled (LAW-8). */
export function Travellers({ members, isOver }: { members: readonly Member[]; isOver: boolean }) {
  const { i18n } = useLingui()
  return (
    <Card className={styles.card}>
      <h2>
        <Trans id="booking.travellers">Travellers</Trans>
      </h2>
      <FactList
        facts={members.map((member, at) => ({
          id: String(at),
          term: `${member.firstName} ${member.lastName}`,
          value: member.dateOfBirth ? formatShortDay(member.dateOfBirth, i18n.locale) : '',
        }))}
      />
      {!isOver && (
        <p className="small slate">
          <Trans id="booking.names">Need to correct a name or change a traveller?</Trans>{' '}
          <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
            <Trans id="booking.namesSupport">Our support team will help</Trans>
          </a>
        </p>
      )}
    </Card>
  )
}
