import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Organiser } from '../../../contract/organiser.ts'
import type { StoredKind } from '../../../contract/privacy.ts'
import { privacyQuery } from '../../queries/legal-queries.ts'
import { Link } from '../../ui/link/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { QueryError } from '../problem/query-error.tsx'
import styles from './legal.module.css'
import { LegalPage } from './legal-page.tsx'

/** What this installation stores about people, according to the back end, and their rights (LAW-17, LAW-18). */
export function PrivacyView({ organiser, links }: { organiser: Organiser; links: { shares: string; support: string } }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(privacyQuery(i18n.locale))
  const { name, address } = organiser
  return (
    <LegalPage
      title={<Trans id="legal.privacy.title">Privacy notice</Trans>}
      lead={<Trans id="legal.privacy.lead">What we store, why, for how long and who else gets it.</Trans>}
      notice={
        <Notice tone="warn" title={<Trans id="legal.sample">Sample text.</Trans>}>
          <Trans id="legal.privacy.sample">
            The table shows what this installation really does. The legal grounds and names are examples.
          </Trans>
        </Notice>
      }
      sections={[
        {
          id: 'table',
          title: <Trans id="legal.privacy.table">What we store</Trans>,
          body: (
            <>
              {error && <QueryError error={error} onRetry={() => refetch()} />}
              {!data && !error && <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={8} />}
              {data && <Table kinds={data.kinds} />}
            </>
          ),
        },
        {
          id: 'responsible',
          title: <Trans id="legal.privacy.who">Who is responsible</Trans>,
          body: (
            <p>
              <Trans id="legal.privacy.whoText">
                {name}, {address}. Questions about your data: <a href={links.support}>chat with support</a>.
              </Trans>
            </p>
          ),
        },
        {
          id: 'yourself',
          title: <Trans id="legal.privacy.yourself">What you can do yourself</Trans>,
          body: (
            <ul>
              <li>
                <Trans id="legal.privacy.data">
                  Download everything as one file, or delete your account: in your account settings, under Your data.
                </Trans>
              </li>
              <li>
                <Trans id="legal.privacy.correct">
                  Correct your name and saved travellers, or turn off emails: in your account settings.
                </Trans>
              </li>
              <li>
                <Trans id="legal.privacy.links">
                  Revoke one link or all of them: under <Link href={links.shares}>Share links</Link>.
                </Trans>
              </li>
              <li>
                <Trans id="legal.privacy.consent">Change your mind about measuring: Privacy choices, at the bottom of every page.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'children',
          title: <Trans id="legal.privacy.children">Children</Trans>,
          body: (
            <p>
              <Trans id="legal.privacy.childrenText">
                We ask for a child’s name and date of birth because the hotel and the driver need them.
              </Trans>
            </p>
          ),
        },
        {
          id: 'authority',
          title: <Trans id="legal.privacy.authority">If you’re not satisfied</Trans>,
          body: (
            <p>
              <Trans id="legal.privacy.authorityText">Write to us first, or contact the data protection authority in your country.</Trans>
            </p>
          ),
        },
      ]}
    />
  )
}

function Table({ kinds }: { kinds: readonly StoredKind[] }) {
  const { t } = useLingui()
  const names = {
    why: t({ id: 'legal.column.why', message: 'Why' }),
    howLong: t({ id: 'legal.column.howLong', message: 'How long' }),
    whoElse: t({ id: 'legal.column.whoElse', message: 'Who else gets it' }),
  }
  const grounds = {
    contract: t({ id: 'legal.ground.contract', message: 'contract' }),
    law: t({ id: 'legal.ground.law', message: 'legal duty' }),
    consent: t({ id: 'legal.ground.consent', message: 'consent' }),
    interest: t({ id: 'legal.ground.interest', message: 'legitimate interest' }),
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="legal.column.what">What</Trans>
          </th>
          {Object.values(names).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ id, what, why, ground, howLong, whoElse }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td data-name={names.why}>
              <span>
                {why} <small className={styles.ground}>{grounds[ground]}</small>
              </span>
            </td>
            <td data-name={names.howLong}>{howLong}</td>
            <td data-name={names.whoElse}>{whoElse}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
