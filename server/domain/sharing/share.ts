import { and, eq, isNull, or } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import { bundles, shareTokens } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'
import type { Locale } from '../locale.ts'
import type { OfferDeps } from '../offers/generate.ts'
import { findBundle, presentOne } from '../offers/read.ts'
import type { Owner } from '../orders/deps.ts'
import { Refusal } from '../refusal.ts'

/** Makes a read-only link to an offer (LAW-9); its token is stored as a hash only. */
export async function shareOffer(deps: OfferDeps, owner: Owner, bundleId: string): Promise<{ token: string }> {
  await findBundle(deps.db, owner, bundleId)
  const token = newSecret()
  await deps.db.insert(shareTokens).values({ id: newId('shr'), tokenHash: hashSecret(token), bundleId, ...owner, createdAt: deps.now() })
  return { token }
}

/** The offer of a link, for anybody who has it. Throws `Refusal` resource.notFound, for revoked links too. */
export async function readShared(deps: OfferDeps, token: string, locale: Locale): Promise<Bundle> {
  const [row] = await deps.db
    .select({ bundle: bundles })
    .from(shareTokens)
    .innerJoin(bundles, eq(shareTokens.bundleId, bundles.id))
    .where(and(eq(shareTokens.tokenHash, hashSecret(token)), isNull(shareTokens.revokedAt)))
  if (!row) throw new Refusal('resource.notFound')
  // The prebook belongs to whoever shares, not to the reader.
  return { ...(await presentOne(deps, row.bundle, locale)), prebookHash: null }
}

/** Links of an owner: the user's, and the device's as long as no user has adopted them. */
function isOwnShare(owner: Owner) {
  const byDevice = and(eq(shareTokens.deviceId, owner.deviceId), isNull(shareTokens.userId))
  return owner.userId ? or(eq(shareTokens.userId, owner.userId), byDevice) : byDevice
}

/** Makes a user the owner of the links that the device made before signing in. */
export async function adoptShares(db: Db, deviceId: string, userId: string): Promise<void> {
  await db
    .update(shareTokens)
    .set({ userId })
    .where(isOwnShare({ deviceId, userId: null }))
}

/** Revokes a link of the owner's. Throws `Refusal` resource.notFound for other people's. */
export async function revokeShare(deps: OfferDeps, owner: Owner, token: string): Promise<void> {
  const revoked = await deps.db
    .update(shareTokens)
    .set({ revokedAt: deps.now() })
    .where(and(eq(shareTokens.tokenHash, hashSecret(token)), isOwnShare(owner)))
    .returning({ id: shareTokens.id })
  if (revoked.length === 0) throw new Refusal('resource.notFound')
}
