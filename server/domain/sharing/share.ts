import { createHmac } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import { MOST_LINKS, type SharedBundle } from '../../../contract/saved.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import { newId, sha256 } from '../../base/ids.ts'
import { SHARE } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, shareTokens } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { findBundle, presentOne } from '../offers/read.ts'

export type ShareDeps = OfferDeps & { secrets: { codes: Uint8Array } }
type LinkRow = typeof shareTokens.$inferSelect

/**
 * The token of a link, derived with the installation's secret, so that its owner can read it again although only a hash is stored. Null for a link of
 * an earlier version with a random token.
 */
export function tokenOf(deps: Pick<ShareDeps, 'secrets'>, { id, tokenHash }: Pick<LinkRow, 'id' | 'tokenHash'>): string | null {
  return [makeToken(deps, id), longToken(deps, id)].find((token) => sha256(token) === tokenHash) ?? null
}

/** When a link expires, in unix seconds (WISH-11). */
export const endOf = (createdAt: Date): number => Math.floor(createdAt.getTime() / 1000) + (SHARE.days * millisecondsInDay) / 1000

const digest = ({ secrets }: Pick<ShareDeps, 'secrets'>, id: string) => createHmac('sha256', secrets.codes).update(`share:${id}`).digest()

/** The longer token of earlier links, which remain valid. */
const longToken = (deps: Pick<ShareDeps, 'secrets'>, id: string): string => digest(deps, id).toString('base64url')

/** Digits and letters that are not easily confused. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The token of a new link: 60 bits, enough against guessing (D181), in three groups of four for reading aloud. */
export const makeToken = (deps: Pick<ShareDeps, 'secrets'>, id: string): string => {
  const signs = [...digest(deps, id).subarray(0, 12)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-')
}

type Shared = { token: string; endsAt: number; showsPrice: boolean }

/**
 * Returns the read-only link to an offer (LAW-9): the active one, as there is one per offer (WISH-10), or a new one. Only a hash of its token is
 * stored. `showsPrice` sets whether the link shows the price, for everybody with the link. Without it the setting stays (D180).
 * @throws Refusal resource.notFound; share.tooMany at MOST_LINKS active links
 */
export async function shareOffer(deps: ShareDeps, owner: Owner, bundleId: string, showsPrice?: boolean): Promise<Shared> {
  await findBundle(deps.db, owner, bundleId)
  return deps.db.transaction(async (tx) => {
    // Serializes concurrent calls, so that they return the same link.
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, bundleId)).for('update')
    const isActive = and(isOwnedBy(shareTokens, owner), isNull(shareTokens.revokedAt))
    const mine = await tx
      .select()
      .from(shareTokens)
      .where(and(isActive, eq(shareTokens.bundleId, bundleId)))
    const existing = mine.flatMap((row) => {
      const token = tokenOf(deps, row)
      return token ? [{ token, row }] : []
    })[0]
    if (existing) {
      const { token, row } = existing
      const shows = showsPrice ?? row.showsPrice
      if (shows !== row.showsPrice) await tx.update(shareTokens).set({ showsPrice: shows }).where(eq(shareTokens.id, row.id))
      return { token, endsAt: endOf(row.createdAt), showsPrice: shows }
    }
    const [all] = await tx.select({ size: count() }).from(shareTokens).where(isActive)
    if ((all?.size ?? 0) >= MOST_LINKS) throw new Refusal('share.tooMany', { detail: `The limit is ${MOST_LINKS} active links.` })
    const shows = showsPrice ?? true
    return { token: await insertLink(deps, tx, owner, { bundleId, showsPrice: shows }), endsAt: endOf(deps.now()), showsPrice: shows }
  })
}

async function insertLink(deps: ShareDeps, tx: Db, owner: Owner, of: Pick<LinkRow, 'bundleId' | 'showsPrice'>): Promise<string> {
  const id = newId('shr')
  const token = makeToken(deps, id)
  await tx.insert(shareTokens).values({ id, tokenHash: sha256(token), ...of, ...owner, createdAt: deps.now() })
  return token
}

/**
 * The offer of a link, for everybody with the link. Counts as an opening, except for its owner (WISH-11).
 * @throws Refusal share.revoked for a revoked link (WISH-12), resource.notFound for an expired or unknown one
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
    .where(eq(shareTokens.tokenHash, sha256(token)))
  if (!row) throw new Refusal('resource.notFound')
  if (row.link.revokedAt) throw new Refusal('share.revoked', { detail: 'The link to this offer was revoked.' })
  const isOwn = row.link.userId ? row.link.userId === reader.userId : row.link.deviceId === reader.deviceId
  const presented = asShared(await presentOne(deps, row.bundle, locale), row.link.showsPrice)
  if (!isOwn)
    await deps.db
      .update(shareTokens)
      .set({ openings: sql`least(${shareTokens.openings} + 1, 2147483647)`, lastOpenedAt: deps.now() })
      .where(eq(shareTokens.id, row.link.id))
  return presented
}

/** The shared fields of an offer: without the owner's prebook and answers, and with prices only if they are shared (D180). */
function asShared(bundle: Bundle, showsPrice: boolean): SharedBundle {
  const shared = {
    ...bundle,
    prebookHash: null,
    arrival: null,
    mountain: null,
    match: { ...bundle.match, criteria: [], skipped: [] },
  }
  if (showsPrice) return shared
  const { subTotal: _, cancellationTiers: __, ...acc } = shared.acc
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

/** Revokes one of the owner's links by its token. @throws Refusal resource.notFound for other people's links */
export async function revokeShare(deps: OfferDeps, owner: Owner, token: string): Promise<void> {
  const revoked = await deps.db
    .update(shareTokens)
    .set({ revokedAt: sql`coalesce(${shareTokens.revokedAt}, ${deps.now().toISOString()}::timestamptz)` })
    .where(and(eq(shareTokens.tokenHash, sha256(token)), isOwnedBy(shareTokens, owner)))
    .returning({ id: shareTokens.id })
  if (revoked.length === 0) throw new Refusal('resource.notFound')
}
