ALTER TABLE "wishlist_items" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "answers" jsonb;