import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Localized } from '../../base/locale.ts'
import { bytes, createdAt, instant, oneOf } from './columns.ts'
import { hotels } from './inventory.ts'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** An operator's own photo with its texts. The id is a hash of both, so it is immutable. */
export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    /** Hash of source and texts, so that the same picture is not downloaded again. */
    sourceKey: text('source_key').notNull(),
    widths: integer('widths').array().notNull(),
    /** Placeholder colour while the photo loads, #rrggbb. */
    colour: text('colour').notNull(),
    alt: jsonb('alt').$type<Localized>().notNull(),
    credit: text('credit').notNull(),
    licence: text('licence'),
    createdAt: createdAt(),
    /** When the picture entered the inventory. Null until its import has finished. */
    shownAt: instant('shown_at'),
    /** When the picture left the inventory. Bookings may still show it. */
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('pictures_source').on(t.sourceKey),
    index('pictures_left').on(t.leftAt),
    check('pictures_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** A photo in one width and format. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: pictureFormats }).notNull(),
    body: bytes('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pictureId, t.width, t.format] }),
    check('picture_files_format', sql`${t.format} in (${oneOf(pictureFormats)})`),
  ],
)

/** A photo of a supplier's hotel and the drawing in whose place it stands. Once fetched, it is the row of `pictures` with the same id. */
export const supplierPhotos = pgTable(
  'supplier_photos',
  {
    id: text('id').primaryKey(),
    hotelId: text('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    drawing: text('drawing').notNull(),
    /** When an instance last began to fetch it. */
    triedAt: instant('tried_at'),
  },
  (t) => [index('supplier_photos_hotel').on(t.hotelId)],
)
