ALTER TABLE "airports" ADD COLUMN "driver" jsonb;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "meet_at" jsonb;