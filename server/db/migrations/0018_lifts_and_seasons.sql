ALTER TABLE "resorts" ADD COLUMN "lifts" integer;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "season_from" text;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "season_to" text;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_season" CHECK (("resorts"."season_from" is null) = ("resorts"."season_to" is null));