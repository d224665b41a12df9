ALTER TABLE "share_tokens" ADD COLUMN "openings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD COLUMN "last_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "answers" jsonb;