import UserRound from 'lucide-react/icons/user-round'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './sign-in-link.module.css'

/** The sign-in link; phones show only its icon, with the text as its name. */
export function SignInLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={styles.link}>
      <Icon of={UserRound} />
      <span className={styles.word}>{label}</span>
    </Link>
  )
}
