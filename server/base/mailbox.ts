/** Domains whose mailboxes ignore dots, with the name under which their mailboxes are counted. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that receives the mails of an address: in lower case, without a tag (`anna+ski@…`), and without dots where the provider ignores them.
 * Used for counting only. An account belongs to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = local.replace(/(?<=.)\+.*/, '')
  const dotless = DOTLESS[domain]
  return dotless ? `${untagged.replaceAll('.', '')}@${dotless}` : `${untagged}@${domain}`
}
