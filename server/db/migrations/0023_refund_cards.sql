ALTER TABLE "refunds" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_card_last4" CHECK ("refunds"."card_last4" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_statement" CHECK (char_length("refunds"."statement") between 1 and 22);