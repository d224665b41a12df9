ALTER TABLE "rate_plans" ADD COLUMN "fee_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "rate_plans" SET "fee_steps" = jsonb_build_array(jsonb_build_object('days', "free_cancel_days", 'percent', 0)) WHERE "free_cancel_days" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_plans" DROP COLUMN "free_cancel_days";