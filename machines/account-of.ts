/** The account that an access token names, without asking anybody whether it is true; null where it names none. */
export function accountOf(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
