import type { Logger } from 'pino'
import type { Db } from '../../db/types.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'

/** What the domain functions of offers depend on. */
export type OfferDeps = { db: Db; now: () => Date }

/** What a search for offers depends on. */
export type SearchDeps = OfferDeps & { suppliers: Suppliers }

/** What the check of an offer depends on. */
export type CheckDeps = SearchDeps & { logger: Logger }
