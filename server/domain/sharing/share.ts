import { and, eq, isNull } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import { hashSecret, newId, newSecret } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, shareTokens } from '../../db/schema/index.ts'
import type { OfferDeps } from '../offers/generate.ts'
import { findBundle, presentOne } from '../offers/read.ts'

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

/** Revokes a link of the owner's. Throws `Refusal` resource.notFound for other people's. */
export async function revokeShare(deps: OfferDeps, owner: Owner, token: string): Promise<void> {
  const revoked = await deps.db
    .update(shareTokens)
    .set({ revokedAt: deps.now() })
    .where(and(eq(shareTokens.tokenHash, hashSecret(token)), isOwnedBy(shareTokens, owner)))
    .returning({ id: shareTokens.id })
  if (revoked.length === 0) throw new Refusal('resource.notFound')
}
