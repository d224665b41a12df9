CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_files_format" CHECK ("picture_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"source_key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"alt" jsonb NOT NULL,
	"credit" text NOT NULL,
	"licence" text,
	"created_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "pictures_colour" CHECK ("pictures"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_source" ON "pictures" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "pictures_left" ON "pictures" USING btree ("left_at");