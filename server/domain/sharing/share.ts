import { createHmac } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import type { SharedBundle } from '../../../contract/saved.ts'
import { MOST_LINKS } from '../../../contract/saved.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import { hashSecret, newId } from '../../base/ids.ts'
import { SHARE } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, shareTokens } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OfferDeps } from '../offers/generate.ts'
import { findBundle, presentOne } from '../offers/read.ts'

export type ShareDeps = OfferDeps & { secrets: { codes: Uint8Array } }
type LinkRow = typeof shareTokens.$inferSelect

/**
 * The token of a link: nobody can tell it without the installation's secret, and its owner can be told it again, though only a hash is stored. Null for a
 * link of an earlier version, whose token was drawn by lot.
 */
export function tokenOf(deps: Pick<ShareDeps, 'secrets'>, { id, tokenHash }: Pick<LinkRow, 'id' | 'tokenHash'>): string | null {
  return [makeToken(deps, id), longToken(deps, id)].find((token) => hashSecret(token) === tokenHash) ?? null
}

/** When a link that was made at a moment ends by itself, in unix seconds (WISH-11). */
export const endOf = (createdAt: Date): number => Math.floor(createdAt.getTime() / 1000) + (SHARE.days * millisecondsInDay) / 1000

const digest = ({ secrets }: Pick<ShareDeps, 'secrets'>, id: string) => createHmac('sha256', secrets.codes).update(`share:${id}`).digest()

/** The token of links that were made when they were long: they go on working. */
const longToken = (deps: Pick<ShareDeps, 'secrets'>, id: string): string => digest(deps, id).toString('base64url')

/** Digits and letters that nobody takes for one another. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The token of a new link: 60 bits, of which nobody can guess many (D181), in three groups of four so that it can be read out. */
export const makeToken = (deps: Pick<ShareDeps, 'secrets'>, id: string): string => {
  const signs = [...digest(deps, id).subarray(0, 12)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-')
}

type Shared = { token: string; endsAt: number; showsPrice: boolean }

/**
 * The read-only link to an offer (LAW-9): the one that stands already, so that there is one for each offer (WISH-10), or a new one. Its token is stored as a
 * hash only. `showsPrice` decides whether it tells the price, from now on and for everybody who has it; without it, it stays as it is (D180).
 * @throws Refusal resource.notFound; share.tooMany where MOST_LINKS stand
 */
export async function shareOffer(deps: ShareDeps, owner: Owner, bundleId: string, showsPrice?: boolean): Promise<Shared> {
  await findBundle(deps.db, owner, bundleId)
  return deps.db.transaction(async (tx) => {
    // Two presses take turns, so that they get the same link.
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, bundleId)).for('update')
    const standing = and(isOwnedBy(shareTokens, owner), isNull(shareTokens.revokedAt))
    const mine = await tx
      .select()
      .from(shareTokens)
      .where(and(standing, eq(shareTokens.bundleId, bundleId)))
    const known = mine.flatMap((row) => {
      const token = tokenOf(deps, row)
      return token ? [{ token, row }] : []
    })[0]
    if (known) {
      const { token, row } = known
      const shows = showsPrice ?? row.showsPrice
      if (shows !== row.showsPrice) await tx.update(shareTokens).set({ showsPrice: shows }).where(eq(shareTokens.id, row.id))
      return { token, endsAt: endOf(row.createdAt), showsPrice: shows }
    }
    const [all] = await tx.select({ size: count() }).from(shareTokens).where(standing)
    if ((all?.size ?? 0) >= MOST_LINKS) throw new Refusal('share.tooMany', { detail: `${MOST_LINKS} links stand at most.` })
    const shows = showsPrice ?? true
    return { token: await insertLink(deps, tx, owner, { bundleId, showsPrice: shows }), endsAt: endOf(deps.now()), showsPrice: shows }
  })
}

async function insertLink(deps: ShareDeps, tx: Db, owner: Owner, of: Pick<LinkRow, 'bundleId' | 'showsPrice'>): Promise<string> {
  const id = newId('shr')
  const token = makeToken(deps, id)
  await tx.insert(shareTokens).values({ id, tokenHash: hashSecret(token), ...of, ...owner, createdAt: deps.now() })
  return token
}

/**
 * The offer of a link, for anybody who has it; it counts as an opening, unless its owner reads it (WISH-11).
 * @throws Refusal share.revoked for a revoked link (WISH-12), resource.notFound for one that is over or never was
 */
export async function readShared(
  deps: OfferDeps,
  { token, reader }: { token: string; reader: Owner },
  locale: Locale,
): Promise<SharedBundle> {
  const [row] = await deps.db
    .select({ bundle: bundles, link: shareTokens })
    .from(shareTokens)
    .innerJoin(bundles, eq(shareTokens.bundleId, bundles.id))
    .where(eq(shareTokens.tokenHash, hashSecret(token)))
  if (!row) throw new Refusal('resource.notFound')
  if (row.link.revokedAt) throw new Refusal('share.revoked', { detail: 'Whoever shared this offer has switched the link off.' })
  const isOwn = row.link.userId ? row.link.userId === reader.userId : row.link.deviceId === reader.deviceId
  const shown = asShared(await presentOne(deps, row.bundle, locale), row.link.showsPrice)
  if (!isOwn)
    await deps.db
      .update(shareTokens)
      .set({ openings: sql`least(${shareTokens.openings} + 1, 2147483647)`, lastOpenedAt: deps.now() })
      .where(eq(shareTokens.id, row.link.id))
  return shown
}

/** Of an offer what its link tells: neither the prebook, which belongs to whoever shares, nor the answers; prices only where they are shown (D180). */
function asShared(bundle: Bundle, showsPrice: boolean): SharedBundle {
  const shared = {
    ...bundle,
    prebookHash: null,
    arrival: null,
    mountain: null,
    match: { percent: bundle.match.percent, criteria: [], skipped: [] },
  }
  if (showsPrice) return shared
  const { subTotal: _, ...acc } = shared.acc
  const legs = shared.privateTransfer.selectedTransfer
  return {
    ...shared,
    acc,
    privateTransfer: { list: [], selectedTransfer: legs && { outbound: unpriced(legs.outbound), return: unpriced(legs.return) } },
    total: null,
  }
}

function unpriced({ selectedOffer: { subTotal: _, ...selectedOffer } }: { selectedOffer: TransferOffer }) {
  return { selectedOffer }
}

/** Revokes a link of the owner's by its token. Throws `Refusal` resource.notFound for other people's. */
export async function revokeShare(deps: OfferDeps, owner: Owner, token: string): Promise<void> {
  const revoked = await deps.db
    .update(shareTokens)
    .set({ revokedAt: sql`coalesce(${shareTokens.revokedAt}, ${deps.now().toISOString()}::timestamptz)` })
    .where(and(eq(shareTokens.tokenHash, hashSecret(token)), isOwnedBy(shareTokens, owner)))
    .returning({ id: shareTokens.id })
  if (revoked.length === 0) throw new Refusal('resource.notFound')
}
