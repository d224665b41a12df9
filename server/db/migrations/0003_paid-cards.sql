ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_brand" CHECK ("payments"."card_brand" ~ '^[a-z0-9_]{1,30}$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_last4" CHECK ("payments"."card_last4" ~ '^[0-9]{4}$');