import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Localized } from '../../base/locale.ts'
import { bytes, createdAt, instant, oneOf } from './columns.ts'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** An operator's own photo with its words. The id is made of both, so that what it names never changes. */
export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    /** Where it was taken from, with its words, as a hash: the same one is not fetched again. */
    sourceKey: text('source_key').notNull(),
    widths: integer('widths').array().notNull(),
    /** What stands in its place until it has come, #rrggbb. */
    colour: text('colour').notNull(),
    alt: jsonb('alt').$type<Localized>().notNull(),
    credit: text('credit').notNull(),
    licence: text('licence'),
    createdAt: createdAt(),
    /** When an inventory had it for the first time; null while the import that brought it is not over. */
    shownAt: instant('shown_at'),
    /** When the inventory had it no more; bookings may still show it. */
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('pictures_source').on(t.sourceKey),
    index('pictures_left').on(t.leftAt),
    check('pictures_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** A photo in one width and format, as it is sent. */
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
