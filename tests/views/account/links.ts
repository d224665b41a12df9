import type { ShareLink } from '../../../contract/saved.ts'

const offer = {
  accName: 'Hotel Tannkogel',
  resortName: 'St. Anton am Arlberg',
  countryCode: 'AT' as const,
  dateRange: { from: '2027-01-16', to: '2027-01-23', fromLabel: 'Sat, 16 Jan', toLabel: 'Sat, 23 Jan', nights: 7 },
  picture: { url: 'data:image/svg+xml,hotel', alt: 'A hotel' },
}
const made = { offer, showsPrice: true, createdAt: 1_799_000_000, endsAt: 1_806_776_000, openings: 0, lastOpenedAt: null, revokedAt: null }

/** A link to the whole wishlist. */
export const listLink: ShareLink = { ...made, linkId: 'lst-1', url: 'https://firn.example/list/token-9', offer: null }

/** A link that was opened, one of an earlier version, and one that was revoked. */
export const links: ShareLink[] = [
  { ...made, linkId: 'link-1', url: 'https://firn.example/shared/token-1', openings: 6, lastOpenedAt: 1_799_100_000 },
  { ...made, linkId: 'link-2', url: null, offer: { ...offer, accName: 'Larch House' } },
  {
    ...made,
    linkId: 'link-3',
    url: 'https://firn.example/shared/token-3',
    offer: { ...offer, accName: 'Gasthof Moosalm' },
    openings: 1,
    revokedAt: 1_799_200_000,
  },
]
