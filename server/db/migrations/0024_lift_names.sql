ALTER TABLE "hotels" ADD COLUMN "lift" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_lift" CHECK (char_length("hotels"."lift") between 1 and 80);