import { Link } from '../link/link.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './footer.module.css'

export type FooterLink = { label: string; href: string; outside?: boolean }

/** The ink footer: logo, links (terms, privacy, support chat), buttons, version. */
export function Footer({
  home,
  name,
  links,
  actions,
  version,
}: {
  home: string
  name: string
  links: readonly FooterLink[]
  /** Buttons after the links that look like links. */
  actions?: readonly { label: string; onPress: () => void }[]
  version: string
}) {
  return (
    <footer className={`${styles.footer} on-dark`}>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.logo}>
          <Logo href={home} label={name} height={24} />
        </div>
        {links.map((link) =>
          link.outside ? (
            <a key={link.href} href={link.href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          ) : (
            <Link key={link.href} href={link.href}>
              {link.label}
            </Link>
          ),
        )}
        {actions?.map((action) => (
          <button key={action.label} type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        ))}
        <span className="micro num">{version}</span>
      </div>
    </footer>
  )
}
